/** The token in the link of an email. Only its digest is stored. */
import { createHash, randomBytes } from 'node:crypto'

export const createLinkToken = (): string => randomBytes(32).toString('base64url')

export const digestOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
