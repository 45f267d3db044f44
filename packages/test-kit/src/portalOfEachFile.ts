import { afterAll } from 'vitest'
import { closePortal } from './portal.ts'

// Test files share the modules of their worker; the program and the database are each file's own.
afterAll(closePortal)
