/* Runs before the first paint, also in very old browsers, so it uses only old syntax. */
;(function () {
  var root = document.documentElement
  try {
    // These are the marks of src/stores/marks.ts. Setting them here keeps the page from flashing or shifting.
    ;['user', 'sync', 'scrollbars', 'left-off'].forEach(function (mark) {
      var value = localStorage.getItem('hobgoblin:' + mark)
      if (value) root.setAttribute('data-' + mark, value)
    })
  } catch (error) {
    // Without storage, every user counts as logged out.
  }
  // A cookie without a date lasts for the session of the browser, in all of its tabs.
  try {
    var isGuest = /[?&]utm_medium=convention(&|$)/.test(location.search)
    if (isGuest) root.setAttribute('data-guest', '')
    if (isGuest) document.cookie = 'guest=1; path=/; SameSite=Lax'
    if (/(^|; )guest=1(;|$)/.test(document.cookie)) root.setAttribute('data-guest', '')
  } catch (error) {
    // Without cookies, only the page with the parameter is open.
  }
  paintChosen()
  root.setAttribute('data-scripts', '')

  // src/stores/settings/theme.ts also dispatches this event when the theme changes in this tab.
  addEventListener('storage', function (event) {
    if (event.key === 'hobgoblin:theme') paint(event.newValue)
  })
  addEventListener('pageshow', function (event) {
    if (event.persisted) paintChosen()
  })
  function paintChosen() {
    try {
      paint(localStorage.getItem('hobgoblin:theme'))
    } catch (error) {
      // Without storage, the theme follows the system.
    }
  }
  function paint(theme) {
    root.setAttribute('data-theme', theme || 'system')
    // Each scheme has a colour for the browser's toolbars. Choosing a theme disables the other one.
    var metas = document.querySelectorAll('meta[name=theme-color]')
    for (var index = 0; index < metas.length; index += 1) {
      var scheme = metas[index].getAttribute('data-scheme')
      var chosen = theme === 'light' || theme === 'dark'
      metas[index].media = !chosen
        ? '(prefers-color-scheme: ' + scheme + ')'
        : scheme === theme
          ? 'all'
          : 'not all'
    }
  }

  // A form that is sent before hydration waits for it: see src/islands/account/account-form.tsx.
  addEventListener('submit', function (event) {
    if (event.defaultPrevented || event.target.method !== 'post') return
    event.preventDefault()
    event.target.setAttribute('data-waiting', '')
  })

  if (String.prototype.replaceAll) return
  document.addEventListener('DOMContentLoaded', function () {
    var box = document.createElement('div')
    box.setAttribute('role', 'alert')
    box.innerHTML =
      '<h1>Baseline Web Features Unsupported</h1><p>This browser is too old for Hobgoblin. Copy this link into a newer one:</p>'
    var link = document.createElement('input')
    link.readOnly = true
    link.setAttribute('aria-label', 'Link to this page')
    link.value = location.href
    link.onclick = function () {
      link.select()
    }
    box.appendChild(link)
    document.body.innerHTML = ''
    document.body.appendChild(box)
  })
})()
