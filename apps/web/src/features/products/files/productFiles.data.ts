import {
  productFilesContract,
  type ProductFile,
} from '@tradecounter/contract/products/productFiles.contract.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { apiFor } from '../../../lib/api/api.ts'
import { queryClient } from '../../../lib/api/queryClient.ts'

const { listProductFiles, uploadProductFile, removeProductFile, fetchProductFile } = productFilesContract
const filesApi = apiFor({ listProductFiles, uploadProductFile, removeProductFile, fetchProductFile })

const filesKey = (productId: number) => ['productFiles', productId]

export const useProductFiles = (productId: number) =>
  useQuery({
    queryKey: filesKey(productId),
    queryFn: ({ signal }) => filesApi.listProductFiles({ params: { productId } }, { signal }),
  })

type Place = ProductFile['place']

/** Mutation of a file; screens that show the product are refreshed at once. */
function useFileChange<Change extends { readonly place: Place }>(
  productId: number,
  change: (change: Change) => Promise<ProductFile>,
) {
  return useMutation({
    mutationFn: change,
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: ['catalogueProduct'] })
      return queryClient.invalidateQueries({ queryKey: filesKey(productId) })
    },
  })
}

export const useUploadFile = (productId: number) =>
  useFileChange(productId, ({ place, file }: { readonly place: Place; readonly file: File }) =>
    filesApi.uploadProductFile({ params: { productId, place }, file }),
  )

export const useRemoveFile = (productId: number) =>
  useFileChange(productId, ({ place }: { readonly place: Place }) =>
    filesApi.removeProductFile({ params: { productId, place } }),
  )

export const useFetchAgain = (productId: number) =>
  useFileChange(productId, ({ place }: { readonly place: Place }) =>
    filesApi.fetchProductFile({ params: { productId, place } }),
  )
