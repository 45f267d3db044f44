/**
 * Container for menus, lists and dialogs: inside the page's `<main>`, so that they belong to a landmark.
 * Mantine looks for a node of this name before it makes one of its own at the end of the body.
 */
export function OverlayHost() {
  return <div data-portal="true" data-mantine-shared-portal-node="true" />
}
