import { expect, test } from 'vitest'
import { matchesEtag } from './etag.ts'

test.each([
	['the same tag', '"a.br"', '"a.br"'],
	['the tag weakened by a proxy', 'W/"a.br"', '"a.br"'],
	['a weak tag', 'W/"a"', 'W/"a"'],
	['a weak tag that was sent as a strong one', '"a"', 'W/"a"'],
	['one of a list', '"b", W/"a.br" ,"c"', '"a.br"'],
	['any tag', ' * ', '"a.br"'],
])('If-None-Match matches %s', (_, header, etag) => {
	expect(matchesEtag(header, etag)).toBe(true)
})

test.each([
	['is missing', null],
	['is empty', ''],
	['names another tag', '"b"'],
	['names a tag that this one begins', '"a.br.gzip"'],
	['has the tag without quotes', 'a.br'],
	['has a star in a list', '"b", *'],
	['writes the weakness in lower case', 'w/"a.br"'],
])('If-None-Match that %s matches nothing', (_, header) => {
	expect(matchesEtag(header, '"a.br"')).toBe(false)
})
