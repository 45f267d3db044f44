import { afterAll } from 'vitest'
import { closePortal } from './portal.ts'
// Imported before all files, as a worker compiles a statement only once.
import './statementOrigins.ts'

// Test files of a worker share modules, but not the program and its database.
afterAll(closePortal)
