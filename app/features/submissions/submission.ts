/** What every form that visitors send has in common: how it arrives, and what makes somebody look twice. */

export const FORM_NAMES = ['enquiry', 'message', 'application'] as const
export type FormName = (typeof FORM_NAMES)[number]

export const SPAM_FLAGS = ['honeypot', 'too-fast', 'too-old', 'no-token', 'links', 'mailbox', 'name'] as const
export type SpamFlag = (typeof SPAM_FLAGS)[number]

/** The hidden fields: the form's token, what an open page calls itself, and one that people never see and leave empty. */
export const TOKEN_FIELD = 'form_token'
export const PAGE_FIELD = 'form_page'
export const TRAP_FIELD = 'homepage'

/** A form that was let in: what it is kept under, and why somebody should look twice. */
export type Submission = { form: FormName; key: string; suspicions: SpamFlag[] }

/** What every form's page answers, whatever else it answers; the token is for what is sent next from it. */
export type SubmissionResult = { outcome: 'sent' | 'refused' | 'failed'; token: string }
