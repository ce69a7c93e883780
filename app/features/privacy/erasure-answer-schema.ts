/** The form by which staff answer a sender's request without an erasure, and write down why. */
import * as z from 'zod/mini'
import { idField } from '#app/core/fields.ts'
import { message as note } from '#app/features/leads/lead-schemas.ts'

export const answerInput = z.object({ about: idField, note })
