/** The kinds of leads, as they are stored; database, inbox, counts, metrics and notifications read them. */

/** The kinds of leads that visitors send by a form and staff answer; then all, in the order of the inbox. */
export const FORM_KINDS = ['enquiry', 'message', 'test-drive', 'trade-in'] as const
export const LEAD_KINDS = [...FORM_KINDS, 'alert', 'chat'] as const

/** The forms that become a lead or an application. */
export const FORM_NAMES = [...FORM_KINDS, 'application'] as const
