/**
 * Container for menus, lists and dialogs inside `<main>`, so that they belong to a landmark.
 * Mantine uses a node of this name, or creates one at the end of the body.
 */
export function OverlayHost() {
  return <div data-portal="true" data-mantine-shared-portal-node="true" />
}
