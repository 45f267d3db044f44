// How Node runs the API: its young generation stays small. Left alone it grows by a hundred megabytes on the first long list.
export const apiFlags = ['--max-semi-space-size=4']
