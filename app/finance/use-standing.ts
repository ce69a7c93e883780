/** How the application stands in the open page: sent as it is at the moment of sending, and known for saved or not. */
import { type RefObject, useEffect, useRef } from 'react'
import type { Answers } from './application.ts'
import { contentOf } from './draft.ts'
import type { Errand } from './errand.ts'
import { postedBody, type Standing } from './posted-body.ts'

export function useStanding(standing: Standing, form: RefObject<HTMLFormElement | null>, kept: Answers) {
	const latest = useRef(standing)
	useEffect(() => {
		latest.current = standing
	})
	const saved = useRef(contentOf(kept))
	return {
		errand: (kind: Errand['kind'], quiet = false): Errand => ({
			kind,
			quiet,
			body() {
				saved.current = contentOf(kind === 'clear' ? {} : latest.current.answers)
				return postedBody(kind, latest.current, form.current)
			},
		}),
		isUnsaved: () => contentOf(latest.current.answers) !== saved.current,
	}
}
