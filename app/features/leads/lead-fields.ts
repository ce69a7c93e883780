/** Field types of enquiries and messages. */

import { line, parsedField, parseEmail, requireText, textField } from '#app/core/parsed-field.ts'
import { ok } from '#app/core/result.ts'
import { toMultiline } from '#app/core/typed-text.ts'
import { MAX_LENGTHS } from './lead-limits.ts'

export const name = parsedField(line(MAX_LENGTHS.from_name), requireText(ok))
export const email = parsedField(line(MAX_LENGTHS.from_email), requireText(parseEmail))
export const phone = line(MAX_LENGTHS.from_phone)
export const subject = parsedField(line(MAX_LENGTHS.subject), requireText(ok))
export const message = parsedField(textField(toMultiline, MAX_LENGTHS.message), requireText(ok))
