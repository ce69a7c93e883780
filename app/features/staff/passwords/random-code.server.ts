/** Random codes that people read aloud, copy from paper and type. */
import { randomInt } from 'node:crypto'

// Without characters that are easily confused: 0 o, 1 i l.
const CHARACTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Letters and digits in groups, just under 5 bits each: "k7mwp-3xq9t-…". */
export function randomCode(groups: number, groupLength: number): string {
	const group = () =>
		Array.from({ length: groupLength }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('')
	return Array.from({ length: groups }, group).join('-')
}
