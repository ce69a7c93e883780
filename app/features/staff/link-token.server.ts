/** What stands in the link of a letter: told once, and kept only as a digest. */
import { createHash, randomBytes } from 'node:crypto'

export const createLinkToken = (): string => randomBytes(32).toString('base64url')

export const digestOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
