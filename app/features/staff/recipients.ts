/** Which of the dealership's people get which letters. */

export const MAILBOXES = ['enquiries', 'messages', 'applications'] as const
export type Mailbox = (typeof MAILBOXES)[number]

/** E-mail addresses; where nobody is named, the mailbox of the desk gets them. */
export type Recipients = Record<Mailbox, string[]>
