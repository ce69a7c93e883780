import { expect, test } from 'vitest'
import { photoMessages } from '#messages/media.ts'
import { MAX_PHOTO_BYTES } from './photo-file.ts'
import { photoErrorOf } from './upload-kind.ts'

test.each([
	[{ size: 1, type: 'image/jpeg' }, undefined],
	[{ size: 1, type: '' }, undefined], // not every system knows the type: the server checks the content
	[{ size: MAX_PHOTO_BYTES, type: 'image/png' }, undefined],
	[{ size: MAX_PHOTO_BYTES + 1, type: 'image/png' }, 'photo-too-large'],
	[{ size: 0, type: 'image/jpeg' }, 'photo-empty'],
	[{ size: 1, type: 'image/heic' }, undefined], // converted where the browser can
	[{ size: 1, type: 'image/svg+xml' }, 'photo-type-not-taken'],
	[{ size: 1, type: 'application/pdf' }, 'photo-type-not-taken'],
	[{ size: 1, type: 'video/mp4' }, 'photo-type-not-taken'],
])('before it is sent, %j has the error %s', (file, error) => {
	expect(photoErrorOf(file)).toBe(error)
	if (error) expect(photoMessages.errors).toHaveProperty(error)
})
