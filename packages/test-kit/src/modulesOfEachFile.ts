import { vi } from 'vitest'

// Test files of a worker share the libraries, but not the modules of the app, which keep state.
vi.resetModules()
vi.useRealTimers()
vi.unstubAllGlobals()
