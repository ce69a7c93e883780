/** How visitors' pages look. Written into each of them: a file of its own would come a journey later, and with it the first paint. */
import { createHash } from 'node:crypto'
import styles from './visitors.css?inline'

const whole = styles.trim()

/** Sparing data, without our own typeface: what stands in for it is as wide. */
export const looks = { whole, sparing: whole.replace(/@font-face\s*\{[^}]*url\([^}]*\}/, '') }

/** What the policy of a page names them by. */
export const lookHashes = Object.values(looks)
	.map((look) => `'sha256-${createHash('sha256').update(look).digest('base64')}'`)
	.join(' ')
