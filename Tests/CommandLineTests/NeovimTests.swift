import Foundation
import Testing

/// Tests of a real editor with the real program, from opening a file to renaming a screen in three files.
@Suite(.enabled(if: Neovim.program != nil, "there is no Neovim"))
struct NeovimTests {
  /// The actions in the editor, in Lua. Each step records its result.
  private static let session = """
    local out = io.open('seen.txt', 'w')
    local function say(text) out:write(text .. '\\n') end
    local function wait(what, is) say(what .. ': ' .. tostring(vim.wait(20000, is, 10))) end
    vim.cmd('edit flows/shop.yaml')
    local client = vim.lsp.start_client({ name = 'flowc', cmd = { os.getenv('FLOWC'), 'lsp' }, root_dir = vim.fn.getcwd() })
    vim.lsp.buf_attach_client(0, client)
    local function found() return vim.diagnostic.get(0) end
    wait('told', function() return #found() == 1 end)
    say(found()[1].code .. ' in line ' .. found()[1].lnum + 1)
    local function ask(method, line, column, more)
      local params = { textDocument = vim.lsp.util.make_text_document_params(), position = { line = line, character = column } }
      local answer = vim.lsp.buf_request_sync(0, 'textDocument/' .. method, vim.tbl_extend('force', params, more or {}), 20000)
      return answer[client].result
    end
    vim.api.nvim_buf_set_text(0, 2, 35, 2, 39, { '' })
    local labels = {}
    for _, item in ipairs(ask('completion', 2, 35).items) do labels[item.label] = true end
    say('completes item: ' .. tostring(labels['item']))
    vim.api.nvim_buf_set_text(0, 2, 35, 2, 35, { 'item' })
    wait('mended', function() return #found() == 0 end)
    say('declared in line ' .. ask('definition', 2, 36)[1].range.start.line + 1)
    vim.api.nvim_win_set_cursor(0, { 3, 36 })
    vim.lsp.buf.rename('thing')
    wait('renamed', function() return vim.api.nvim_buf_get_lines(0, 3, 4, true)[1]:find('thing') ~= nil end)
    vim.cmd('wall')
    vim.lsp.stop_client(client)
    out:close()
    """

  @Test("Neovim shows diagnostics, completes names, finds definitions and renames a screen in all files")
  func session() throws {
    let directory = try Directory([
      "flows/app.yaml": "app: Shop\nstart: shop\nactions: { go: { open: shop.item } }\n",
      "flows/shop.yaml":
        "flow: shop\nscreens:\n  list: { actions: { open: { push: itme } } }\n  item: { entry: A widget, actions: { ask: { present: ask } } }\n",
      "flows/ask.yaml": "flow: ask\nscreens: { ask: { actions: { ok: dismiss, see: { popTo: shop.item, else: dismiss } } } }\n",
      "session.lua": Self.session,
    ])
    try Neovim.run("session.lua", in: directory)
    func text(_ path: String) -> String { (try? String(contentsOf: directory.url.appendingPathComponent(path), encoding: .utf8)) ?? "" }
    #expect(
      text("seen.txt") == """
        told: true
        unknown-screen in line 3
        completes item: true
        mended: true
        declared in line 4
        renamed: true

        """)
    #expect(text("flows/shop.yaml").contains("push: thing } }") && text("flows/shop.yaml").contains("\n  thing: {"))
    #expect(text("flows/app.yaml").contains("open: shop.thing") && text("flows/ask.yaml").contains("popTo: shop.thing"))
  }
}
