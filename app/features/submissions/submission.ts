/** Types and field names shared by all forms that visitors submit. */
import type { FORM_NAMES } from '#app/core/lead-kinds.ts'

export type FormName = (typeof FORM_NAMES)[number] | 'erasure' | 'alert'

export const SPAM_FLAGS = ['honeypot', 'too-fast', 'too-old', 'no-token', 'links', 'mailbox', 'name'] as const
export type SpamFlag = (typeof SPAM_FLAGS)[number]

/**
 * Hidden fields: the form token, the page id that the browser generates, and the honeypot, which people leave
 * empty.
 */
export const TOKEN_FIELD = 'form_token'
export const PAGE_FIELD = 'form_page'
export const TRAP_FIELD = 'homepage'

/** A screened form: its idempotency key and its spam flags. */
export type Submission = { form: FormName; key: string; spamFlags: SpamFlag[] }

/** The part that every form's action result has; `token` is for the next submission from the page. */
export type SubmissionResult = { outcome: 'sent' | 'rejected' | 'failed'; token: string }
