export interface ChosenFile {
  readonly name: string
  /** As the browser tells it; the server reads the content itself. */
  readonly type: string
  readonly size: number
}

/** Whether a browser takes a file for a PDF; asked before anything is sent. */
export const looksLikePdf = ({ name, type }: ChosenFile): boolean =>
  type === 'application/pdf' || (type === '' && /\.pdf$/i.test(name))

/** Whether it is a picture of a kind that is read. */
export const looksLikePicture = ({ type }: ChosenFile): boolean => /^image\/(?:jpeg|png|webp)$/.test(type)

/** §8 Uploads. */
export const uploadMessages = {
  uploaded: (fileName: string) => `${fileName} file uploaded successfully.`,
  uploadFailed: (fileName: string) => `${fileName} file upload failed.`,
  tryAgain: 'Failed to upload the file. Please try again!',
} as const
