// How Node runs the API. Its young generation stays small: left alone it grows by a hundred megabytes on the first long
// list. Its old one grows by two fifths before it is collected, not to twice its size and more.
export const apiFlags = ['--max-semi-space-size=4', '--heap-growing-percent=40']
