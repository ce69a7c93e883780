import { Secret, TOTP } from 'otpauth'

export const oneTimeCode = (secret: string, time: Date): string =>
	new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: time.getTime() })
