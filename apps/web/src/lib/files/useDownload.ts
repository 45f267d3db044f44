import { useMutation } from '@tanstack/react-query'
import { downloadFailureText } from '../api/failures.ts'
import { toastError } from '../toasts.tsx'
import { saveBlob } from './saveBlob.ts'

/** Saves a fetched file, with the error "file does not exist" for every failure (§8). */
export const useDownload = <Named extends { readonly fileName: string }>(
  fetchFile: (file: Named) => Promise<Blob>,
) =>
  useMutation({
    meta: { showsOwnErrors: true },
    mutationFn: async (file: Named) => saveBlob(await fetchFile(file), file.fileName),
    onError: (error) => toastError(downloadFailureText(error)),
  })
