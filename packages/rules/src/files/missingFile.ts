import { problem } from '../decision.ts'

/** §8 Failed downloads: the file is not there, or not for whoever asks. */
export const missingFile = problem('notFound', "The requested file doesn't exist.")
