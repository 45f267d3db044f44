/** Error that ends a call when its screen is left (§8); nobody is shown it. */
export const leftScreen = (): DOMException => new DOMException('Api is being canceled', 'AbortError')
