/**
 * Attributes of the text that replaces a step of a dialog or page: it gets the focus, which was on a removed
 * button.
 */
export const focused = {
  tabIndex: -1,
  style: { outline: 'none' },
  ref: (text: HTMLElement | null) => text?.focus(),
} as const
