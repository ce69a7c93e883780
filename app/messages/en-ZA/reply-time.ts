/** How soon the dealership promises to reply: one promise, on all pages and in all emails. */
export const replyTime = 'within one working day'
