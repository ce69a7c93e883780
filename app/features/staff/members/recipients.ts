export const MAILBOXES = ['enquiries', 'messages', 'applications'] as const
export type Mailbox = (typeof MAILBOXES)[number]

/** Email addresses. For an empty list, findMailboxes chooses the mailbox. */
export type Recipients = Record<Mailbox, string[]>
