import unhomoglyph from 'unhomoglyph'

/**
 * Equal for texts that look alike: case, accents, blanks and punctuation do not count, nor do letters of other
 * alphabets and digits that look like Latin letters.
 */
export const skeletonOf = (text: string): string =>
	// Twice, because a capital letter looks like others than its small one does.
	unhomoglyph(
		unhomoglyph(text.normalize('NFKD').replace(/\p{Default_Ignorable_Code_Point}/gu, '')).toLowerCase(),
	)
		.normalize('NFKD')
		.replace(/[^\p{L}\p{N}]/gu, '')
		.replaceAll('i', 'l') // a capital i looks like a small L
