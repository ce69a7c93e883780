import type { UnseenSet } from '#tests/search/unseen/unseen-example.ts'
import { bodyTerms } from './body-words.ts'
import { chatter } from './chatter.ts'
import { conditionAndAbsent } from './condition-and-absent.ts'
import { features } from './features.ts'
import { negation } from './negation.ts'
import { numbers } from './numbers.ts'
import { plain } from './plain.ts'
import { purpose } from './purpose.ts'
import { whatACarIs } from './what-a-car-is.ts'

export const SET_4: UnseenSet = {
	'chatter and unknown words': chatter,
	'spoken and short numbers': numbers,
	'what counts as a car': whatACarIs,
	'purpose and economy': purpose,
	'features by meaning': features,
	'negation and comparison': negation,
	'body words': bodyTerms,
	'condition and not in stock': conditionAndAbsent,
	'plain mixtures': plain,
}
