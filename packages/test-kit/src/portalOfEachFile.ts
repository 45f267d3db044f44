import { afterAll } from 'vitest'
import { closePortal } from './portal.ts'
// From the first file on: a worker compiles a statement once for all of its files.
import './statementOrigins.ts'

// Test files share the modules of their worker; the program and the database are each file's own.
afterAll(closePortal)
