/** Which of the dealership's people get which letters. */

export const DESKS = ['enquiries', 'messages', 'applications'] as const
export type Desk = (typeof DESKS)[number]

/** E-mail addresses; where nobody is named, the mailbox of the desk gets them. */
export type Recipients = Record<Desk, string[]>
