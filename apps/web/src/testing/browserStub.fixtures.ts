/**
 * Stub of the browser for tests of React and hooks: listeners, storage and an
 * element nothing is drawn into. Import it before anything that touches the window.
 */
class StoredTexts {
  readonly [name: string]: unknown
  getItem(name: string): string | null {
    return Object.hasOwn(this, name) ? String(this[name]) : null
  }
  setItem(name: string, text: string): void {
    Object.assign(this, { [name]: text })
  }
  removeItem(name: string): void {
    Reflect.deleteProperty(this, name)
  }
}

const page = Object.assign(new EventTarget(), {
  nodeType: 9,
  visibilityState: 'visible',
  activeElement: null,
  title: '',
})
const view = new EventTarget()

/** An address that is never left. */
const place = {
  pathname: '/',
  search: '',
  hash: '',
  href: 'http://portal.example/',
  origin: 'http://portal.example',
}
const past = {
  length: 1,
  state: null,
  pushState: Never,
  replaceState: Never,
  back: Never,
  forward: Never,
  go: Never,
}

/** Element types that the focus is compared with; nothing here is any of them. */
function Never(): void {}

Object.assign(globalThis, {
  HTMLIFrameElement: Never,
  HTMLButtonElement: Never,
  window: globalThis,
  self: globalThis,
  document: page,
  location: place,
  history: past,
  localStorage: new StoredTexts(),
  sessionStorage: new StoredTexts(),
  addEventListener: view.addEventListener.bind(view),
  removeEventListener: view.removeEventListener.bind(view),
  dispatchEvent: view.dispatchEvent.bind(view),
})
Object.assign(page, { defaultView: globalThis })

/** Element that React renders nothing into. */
export const emptyElement = (): Element =>
  Object.assign(new EventTarget(), {
    nodeType: 1,
    nodeName: 'DIV',
    tagName: 'DIV',
    namespaceURI: 'http://www.w3.org/1999/xhtml',
    ownerDocument: page,
    textContent: '',
    firstChild: null,
    lastChild: null,
    childNodes: [],
    parentNode: null,
  }) as unknown as Element

/** Simulates a switch to another tab and back; only leaving fires `visibilitychange`. */
export function hidePage(): void {
  page.visibilityState = 'hidden'
  page.dispatchEvent(new Event('visibilitychange'))
  page.visibilityState = 'visible'
}
