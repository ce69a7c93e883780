/** How visitors' pages look. Written into each of them: a file of its own would come a journey later, and with it the first paint. */
import { createHash } from 'node:crypto'
import styles from './visitors.css?inline'

const whole = styles.trim()

/** Sparing data, in the system's typeface as it is: made as wide as ours, which does not come, its lines would touch. */
export const looks = { whole, sparing: whole.replaceAll(/@font-face\s*\{[^}]*\}/g, '') }

/** What the policy of a page names them by. */
export const lookHashes = Object.values(looks)
	.map((look) => `'sha256-${createHash('sha256').update(look).digest('base64')}'`)
	.join(' ')
