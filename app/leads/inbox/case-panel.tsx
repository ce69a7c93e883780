/** One lead or application: what it says, how to answer it, its status, its e-mails, and what was done about it. */
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Form, href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { inboxWords as words } from '#app/words/en-ZA/inbox.ts'
import type { Case } from './case.ts'
import { CaseActions } from './case-actions.tsx'
import { CaseHead } from './case-head.tsx'
import type { Told } from './entry.ts'
import { HandlingForm } from './handling-form.tsx'
import { History } from './history.tsx'
import type { InboxAnswer } from './inbox-answer.ts'
import type { Ways } from './lead-ways.ts'
import { LettersAbout } from './letters-about.tsx'

type Props = {
	of: Case
	told: Told
	reference?: string
	ways: Ways
	done: keyof typeof words.done | undefined
	answer: InboxAnswer | undefined
	children: ReactNode
}

export function CasePanel({ of, told, reference, ways, done, answer, children }: Props) {
	const article = useRef<HTMLElement>(null)
	useSaying(article, { of, done, answer })
	return (
		<article key={of.subject.id} ref={article} tabIndex={-1} className="focus:shadow-none focus:outline-none">
			{done && !answer && (
				<Notice kind="good" role="status" className="mb-5 has-script:hidden">
					{words.done[done]}
				</Notice>
			)}
			<CaseHead of={of} told={told} reference={reference} />
			<CaseActions of={of} told={told} ways={ways} />
			<HandlingForm of={of} answer={answer} />
			{children}
			<LettersAbout of={of} answer={answer} />
			<History of={of} answer={answer} />
			<AllOfThem told={told} />
		</article>
	)
}

/** What is done is told wherever the page is scrolled to; and a button that is gone with it leaves the focus here. */
function useSaying(
	article: RefObject<HTMLElement | null>,
	{ of, done, answer }: Pick<Props, 'of' | 'done' | 'answer'>,
) {
	const state = `${of.subject.id} ${of.version} ${of.deeds[0]?.id}`
	const told = useRef(state)

	useEffect(() => {
		if (told.current === state && !answer) return
		if (done && !answer && told.current !== state) showToast({ description: words.done[done] })
		told.current = state
		if (document.activeElement === document.body) article.current?.focus({ preventScroll: true })
	}, [state, done, answer, article])
}

export const doneOf = (search: URLSearchParams) =>
	(['handling', 'answered', 'note', 'letter'] as const).find((what) => what === search.get('done'))

/** The way to all that is held on whoever wrote; who they are is posted, and stands in no address. */
const AllOfThem = ({ told: { email, phone } }: { told: Told }) => (
	<Form method="post" action={href('/admin/people')} className="mt-8 border-t border-line pt-5">
		<textarea name="clues" value={[email, phone].filter(Boolean).join('\n')} readOnly hidden />
		<Button type="submit" size="small">
			{words.allOfThem}
		</Button>
	</Form>
)

/** Where there is none, or none that can be opened. */
export const NoCase = ({ heading, text }: { heading: string; text: string }) => (
	<>
		<h2 className="title text-title-md">{heading}</h2>
		<p className="mt-2">{text}</p>
	</>
)
