/** How visitors' pages look. Written into each of them: a file of its own would come a journey later, and with it the first paint. */
import { createHash } from 'node:crypto'
import styles from './visitors.css?inline'

export const look = styles.trim()

/** What the policy of a page names it by. */
export const lookHash = `'sha256-${createHash('sha256').update(look).digest('base64')}'`
