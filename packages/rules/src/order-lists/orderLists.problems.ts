import { problem } from '../decision.ts'

export const orderListNameMaximum = 60

export const orderListProblems = {
  name: problem('orderListName', 'Enter a name for the list.', 'name'),
  nameTooLong: problem(
    'orderListNameTooLong',
    `Please enter at most ${orderListNameMaximum} characters.`,
    'name',
  ),
  nameTaken: problem('orderListNameTaken', 'You have a list with this name already.', 'name'),
  empty: problem('orderListEmpty', 'Please add an item.', 'items'),
  tooManyItems: (maximum: number) =>
    problem('orderListTooMany', `A list can have up to ${maximum.toLocaleString('en-AU')} items.`, 'items'),
  repeated: problem('orderListRepeated', 'A product can be on a list only once.', 'items'),
  unknownProduct: problem('orderListProduct', 'A product of this list cannot be found.', 'items'),
  quantity: problem('orderListQuantity', 'Enter whole quantities above zero.', 'items'),
  noLinesTicked: problem('againNothing', 'Select a line to add.'),
  quantities: (count: number) =>
    problem(
      'againQuantities',
      count === 1
        ? 'One quantity cannot be ordered. Change or deselect it.'
        : `${count} quantities cannot be ordered. Change or deselect them.`,
    ),
  tooManyLines: (maximum: number) =>
    problem(
      'againTooMany',
      `Up to ${maximum.toLocaleString('en-AU')} lines can be added at a time. Deselect some.`,
    ),
  notYours: problem('orderListNotYours', 'Only the person who made this list can change it.'),
  scheduled: (schedule: string, owner: string | undefined) =>
    problem(
      'orderListScheduled',
      owner === undefined
        ? `Your schedule ${schedule} orders this list. Remove the schedule or give it another list first.`
        : `The schedule ${schedule} of ${owner} orders this list. Ask them, or a person who manages users, to remove it first.`,
    ),
} as const
