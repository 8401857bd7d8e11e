/// The templates that are part of flowc, by the names under which they include each other.
public enum FlowTemplates {
  /// Plain Swift that runs on any platform.
  public static let core: [String: [UInt8]] = [
    "core.app": PackageResources.core_app_mustache,
    "core.flow": PackageResources.core_flow_mustache,
    "core.flows": PackageResources.core_flows_mustache,
    "core.route": PackageResources.core_route_mustache,
    "core.scopes": PackageResources.core_scopes_mustache,
    "core.tabs": PackageResources.core_tabs_mustache,
  ]
}
