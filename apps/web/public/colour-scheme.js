// Runs before the first paint, so that a dark screen never flashes white. A file of its own: the page's
// content security policy allows no inline script.
;(function () {
  var chosen = 'auto'
  try {
    chosen = localStorage.getItem('mantine-color-scheme-value') || 'auto'
  } catch {
    // Storage may be refused; the system's choice then stands.
  }
  var dark = chosen === 'dark' || (chosen === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
})()
