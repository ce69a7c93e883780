/** The form of the stock feed's two switches. */
import * as z from 'zod/mini'
import { switchField } from '#app/core/fields.ts'

export const stockFeedInput = z.object({ hasStockFeed: switchField, hasNumbersInFeed: switchField })
