/** The application in the open page: which step shows, what is said about it, and what is sent when. */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { showToast } from '#app/ui/toast.tsx'
import { applicationWords as words } from '#app/words/en-ZA/application.ts'
import { canJumpTo, type Progress, STEP_FIELDS, STEPS, type Step } from './application.ts'
import {
	type ApplicationAnswer,
	type ApplicationGiven,
	type Refusal,
	type Refused,
	refusalFor,
	stepIn,
	type Word,
} from './application-exchange.ts'
import { asAskedNow } from './consents.ts'
import type { Errand } from './errand.ts'
import { refusalSentence } from './refusal-sentence.ts'
import { useAnswers } from './use-answers.ts'
import { useErrands } from './use-errands.ts'
import { useParting } from './use-parting.ts'
import { useStanding } from './use-standing.ts'

type Props = {
	given: ApplicationGiven
	refused?: Refused // what was posted before the script arrived, or without it
	action: string
	phone: string
}

/** What is said in the page, as long as the step shows that it is about. */
type Said = { step: Step; refusal?: Refusal; word?: Word }

export function useApplication({ given, refused, action, phone }: Props) {
	const navigate = useNavigate()
	const { key, search } = useLocation()
	const form = useRef<HTMLFormElement>(null)
	const notice = useRef<HTMLDivElement>(null)
	const title = useRef<HTMLHeadingElement>(null)

	const [entry, setEntry] = useState({ key, step: refused?.step ?? given.step })
	const [completed, setCompleted] = useState(given.progress.completed)
	const [token, setToken] = useState(refused?.token ?? given.token)
	const [asked, setAsked] = useState(given.asked)
	const found = refused?.answers ?? given.answers
	const answers = asAskedNow(found, given.asked.mark)
	const isAskedAnew = answers !== found && refused?.refusal !== 'asked-anew'
	const [said, setSaid] = useState<Said | undefined>({
		step: entry.step,
		refusal: refused?.refusal,
		word: isAskedAnew ? 'asked-anew' : given.word,
	})
	const [sent, setSent] = useState(given.sent)
	const [isSubmitting, setSubmitting] = useState(false)

	const progress: Progress = { current: entry.step, completed }
	const wanted = key === entry.key ? undefined : stepIn(search)
	const step = wanted && canJumpTo(wanted, progress) ? wanted : entry.step
	const typed = useAnswers(
		{
			answers,
			marked: Object.keys(refused?.problems ?? {}),
			birthDate: refused?.birthDate,
			today: given.today,
		},
		step,
		form,
	)
	const errands = useErrands(action, (errand, answer) =>
		answer ? hear(errand, answer) : refuse('not-submitted', step),
	)

	const { errand, isUnsaved } = useStanding({ answers: typed.answers, completed, step }, form, given.answers)
	const isOver = sent || given.isUnread
	useParting({
		part() {
			if (isOver || isSubmitting) return
			if (isUnsaved() || errands.waiting?.kind === 'save') errands.part(errand('save', true))
		},
		isAtRisk: () => errands.waiting !== undefined || (!isOver && !navigator.onLine && isUnsaved()),
	})

	// Whoever comes to a step, by a button, by the step line or by the browser's own way back: it is read out and saved.
	const shown = useRef(step)
	const isToBeShown = useRef(false) // what is wrong, on the step that comes
	const arrive = useEffectEvent(() => {
		title.current?.focus({ preventScroll: true })
		if (!isSubmitting && !isOver) errands.send(errand('save', isToBeShown.current))
	})
	useEffect(() => {
		if (shown.current === step) return
		shown.current = step
		arrive()
	}, [step])

	useEffect(() => {
		if (!isToBeShown.current || said?.step !== step) return
		isToBeShown.current = false
		const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid=true]')
		const first = wrong?.matches('[role=radiogroup]') ? wrong.querySelector<HTMLElement>('input') : wrong
		;(first ?? notice.current)?.focus()
	})

	function hear({ quiet }: Errand, answer: ApplicationAnswer) {
		if (answer.outcome === 'refused') {
			setToken(answer.token)
			if (answer.asked) {
				setAsked(answer.asked)
				typed.untick()
			}
			return refuse(answer.refusal, answer.step)
		}
		if (answer.outcome !== 'sent') {
			const isWrong = said?.step === step && said.refusal !== undefined // that is to be read, and came later
			return quiet || isWrong || showToast({ description: words.messages[answer.outcome] })
		}
		setSent(answer.sent)
		setSubmitting(false)
		typed.clear()
		showToast(
			answer.sent.told
				? { description: words.messages.submitted }
				: { description: words.messages.notTold, variant: 'destructive' },
		)
		navigate(`${action}?sent`, { replace: true })
	}

	function refuse(refusal: Refusal, at: Step) {
		setSubmitting(false)
		typed.mark(at)
		setSaid({ step: at, refusal })
		// The page says it too, and goes on saying it.
		showToast({ description: refusalSentence(refusal, phone), variant: 'destructive', leaves: true })
		isToBeShown.current = true
		if (at !== step) open(at)
	}

	function open(next: Step) {
		navigate(`${action}?step=${next}`)
	}

	return {
		...typed,
		step,
		asked,
		token,
		sent,
		isSubmitting,
		waiting: errands.waiting,
		said: said?.step === step ? said : undefined,
		refs: { form, notice, title },
		isOpen: (to: Step) => canJumpTo(to, progress),
		isCompleted: (one: Step) => completed.includes(one),

		jump(to: Step) {
			if (!isSubmitting && to !== step && canJumpTo(to, progress)) open(to)
		},
		back() {
			if (!isSubmitting && step > 1) open((step - 1) as Step)
		},
		next() {
			if (Object.keys(typed.problems).length > 0) return refuse(refusalFor(typed.problems), step)
			setSaid(undefined)
			setCompleted([...completed.filter((one) => one !== step), step])
			open((step + 1) as Step)
		},
		submit() {
			if (isSubmitting) return
			const problems = typed.wholeProblems()
			const wrong = STEPS.find((one) => STEP_FIELDS[one].some((name) => problems[name]))
			if (wrong) return refuse(refusalFor(problems, true), wrong)
			setSaid(undefined)
			setSubmitting(true)
			errands.send(errand('submit'))
		},
		/** What waits for the connection is not sent after all. */
		takeBack() {
			errands.takeBack()
			setSubmitting(false)
		},
		clear() {
			if (isSubmitting) return
			errands.send(errand('clear'))
			typed.clear()
			setCompleted([])
			setSaid(undefined)
			setEntry({ key: '', step: 1 })
			shown.current = 1 // nothing to save
			navigate(action)
			title.current?.focus({ preventScroll: true })
		},
	}
}
