import { Center, Loader } from '@mantine/core'

/** Spinner in place of a page until its data is loaded. */
export const PageLoader = ({ label = 'Loading' }: { readonly label?: string }) => (
  <Center mih="60vh" role="status" aria-label={label}>
    <Loader />
  </Center>
)
