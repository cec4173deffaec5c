"""A window that contains only WebKit, for WebKitWebDriver. The page can have any width, even a phone's. Prints every
error of the page, from the first line of each document."""

import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2

# WebDriver has no way to read the console.
RECORDER = """
{
  // Leaving a page cancels its requests, which is no error.
  let isLeft = false
  addEventListener('beforeunload', () => {
    isLeft = true
  })
  const report = (...what) => {
    if (!isLeft) window.webkit.messageHandlers.complaint.postMessage(what.map(String).join(' '))
  }
  const { error } = console
  console.error = (...what) => {
    report(...what)
    error.apply(console, what)
  }
  // Leaves out prefetched links.
  addEventListener('error', ({ message, target }) => {
    if (!(target instanceof HTMLLinkElement)) report(message ?? 'Not loaded: ' + target.src)
  }, true)
  addEventListener('unhandledrejection', ({ reason }) => report(reason))
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    report('Refused by ' + violatedDirective + ': ' + blockedURI))
}
"""

context = WebKit2.WebContext.new_ephemeral()
context.set_automation_allowed(True)


def open_view(_session):
    content = WebKit2.UserContentManager()
    content.add_script(
        WebKit2.UserScript(
            RECORDER,
            WebKit2.UserContentInjectedFrames.ALL_FRAMES,
            WebKit2.UserScriptInjectionTime.START,
        )
    )
    content.connect(
        "script-message-received::complaint",
        lambda _, result: print(result.get_js_value().to_string(), flush=True),
    )
    content.register_script_message_handler("complaint")
    view = WebKit2.WebView(
        web_context=context,
        user_content_manager=content,
        is_controlled_by_automation=True,
    )
    # A popup has no frame and no window manager, so it gets exactly the requested width.
    window = Gtk.Window(type=Gtk.WindowType.POPUP)
    window.add(view)
    window.show_all()
    return view


def begin(_context, session):
    info = WebKit2.ApplicationInfo()
    info.set_name(sys.argv[1])
    session.set_application_info(info)
    session.connect("create-web-view", open_view)


context.connect("automation-started", begin)
Gtk.main()
