/// The templates that are part of flowc, by the names under which they include each other.
public enum FlowTemplates {
  /// Plain Swift that runs on any platform.
  public static let core: [String: [UInt8]] = [
    "core.app": PackageResources.core_app_mustache,
    "core.appcontent": PackageResources.core_appcontent_mustache,
    "core.body": PackageResources.core_body_mustache,
    "core.course": PackageResources.core_course_mustache,
    "core.encoding": PackageResources.core_encoding_mustache,
    "core.ending": PackageResources.core_ending_mustache,
    "core.flow": PackageResources.core_flow_mustache,
    "core.flowcontent": PackageResources.core_flowcontent_mustache,
    "core.flowmembers": PackageResources.core_flowmembers_mustache,
    "core.flows": PackageResources.core_flows_mustache,
    "core.flowtypes": PackageResources.core_flowtypes_mustache,
    "core.function": PackageResources.core_function_mustache,
    "core.handlers": PackageResources.core_handlers_mustache,
    "core.head": PackageResources.core_head_mustache,
    "core.links": PackageResources.core_links_mustache,
    "core.method": PackageResources.core_method_mustache,
    "core.navigation": PackageResources.core_navigation_mustache,
    "core.restoration": PackageResources.core_restoration_mustache,
    "core.route": PackageResources.core_route_mustache,
    "core.router": PackageResources.core_router_mustache,
    "core.routerbody": PackageResources.core_routerbody_mustache,
    "core.routerclass": PackageResources.core_routerclass_mustache,
    "core.run": PackageResources.core_run_mustache,
    "core.runtime": PackageResources.core_runtime_mustache,
    "core.tabs": PackageResources.core_tabs_mustache,
    "core.text": PackageResources.core_text_mustache,
    "core.verbs": PackageResources.core_verbs_mustache,
  ]
}
