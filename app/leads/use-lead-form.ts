/** A form that becomes a lead: looked over while it is filled in, sent, and begun anew when it is received. */
import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import type { Dealer } from '#app/dealer/dealer.ts'
import { useSending } from '#app/intake/use-sending.ts'
import { type Problems, readForm, type Values, valuesOf } from '#app/kernel/form.ts'
import { showToast } from '#app/ui/toast.tsx'
import { intakeWords } from '#app/words/en-ZA/intake.ts'
import type { LeadAnswer, LeadKind } from './lead.ts'

type Toast = { title?: string; description: string }

export type LeadFormProps = {
	token: string
	came?: LeadAnswer // in answer to a form that was posted without a script
	phone: Dealer['phone'] // for those who cannot send, or wait
}

type Form = LeadFormProps & {
	kind: LeadKind
	words: Record<'sent' | 'failed' | 'exception', Toast>
}

/** Undefined without a connection: then the server says what is wrong. */
const loadSchema = (kind: LeadKind) =>
	import('./lead-schemas.ts').then(
		({ leadSchemas }) => leadSchemas[kind],
		() => undefined,
	)

export function useLeadForm({ kind, words, token, came, phone }: Form) {
	const [problems, setProblems] = useState<Problems>(problemsIn(came))
	const [sentSoFar, setSentSoFar] = useState(0)
	const [isAsSent, setAsSent] = useState(true)
	const panel = useRef<HTMLDivElement>(null)

	const sending = useSending<LeadAnswer>(came?.token ?? token, (answer) => {
		const told = spokenOf(answer, words, phone.display)
		if (told) showToast({ ...told, variant: answer?.outcome === 'sent' ? 'default' : 'destructive' })
		show(problemsIn(answer))
		setAsSent(sending.isAsSent())
		if (answer?.outcome === 'sent' && sending.isAsSent()) setSentSoFar(sentSoFar + 1) // else more was typed meanwhile
	})
	const { ref, onSubmit: send } = sending.form
	const element = () => ref.current as HTMLFormElement

	// Now that what was refused before is no longer what the fields begin with.
	useEffect(() => {
		if (sentSoFar === 0) return
		ref.current?.reset()
		panel.current?.focus()
	}, [sentSoFar, ref])

	const look = async (): Promise<Problems> => {
		const schema = await loadSchema(kind)
		const read = schema && readForm(schema, valuesOf(new FormData(element())))
		return !read || read.ok ? {} : read.problems
	}
	/** Shows what is wrong and goes to the first of it. */
	function show(found: Problems) {
		setProblems(found)
		const wrong = [...element().elements].find((field) => (field.getAttribute('name') ?? '') in found)
		if (wrong instanceof HTMLElement) wrong.focus()
	}
	async function lookAt({ name }: Field) {
		const { [name]: found } = await look()
		setProblems(({ [name]: _, ...others }) => (found ? { ...others, [name]: found } : others))
	}

	const notice = sending.state === 'idle' ? came : undefined
	const isSent = (notice?.outcome ?? sending.state) === 'sent'
	return {
		...sending,
		isSent,
		/** Closed behind what is said of it, unless more was typed while it was sent. */
		isFolded: isSent && isAsSent,
		panel,
		problems,
		/** As it was typed before this page, until it is received. */
		kept: sentSoFar === 0 && came && 'values' in came ? came.values : NOTHING,
		/** What became of a form that was posted without a script, until another is sent. */
		notice,
		isBusy: sending.state === 'waiting' || sending.state === 'sending',
		form: {
			ref,
			noValidate: true, // else the browser says what is wrong until the script is there, and in other words
			onFocus: () => void loadSchema(kind),
			onSubmit: async (event: FormEvent) => {
				event.preventDefault()
				const found = await look()
				if (Object.keys(found).length === 0) send(event)
				else show(found)
			},
			onBlur: (event: FocusEvent) => {
				const field = event.target as Field
				if (field.value || field.name in problems) void lookAt(field)
			},
			onInput: (event: FormEvent) => {
				const field = event.target as Field
				if (field.name in problems) void lookAt(field)
			},
		},
	}
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLButtonElement

const NOTHING: Values = {}

const problemsIn = (answer: LeadAnswer | undefined): Problems =>
	answer?.outcome === 'refused' ? answer.problems : {}

/** What is said of an answer; nothing where the fields themselves say it. */
export function spokenOf(
	answer: LeadAnswer | undefined,
	words: Form['words'],
	phone: string,
): Toast | undefined {
	if (!answer) return words.exception
	if (answer.outcome === 'sent') return words.sent
	if (answer.outcome === 'failed') return words.failed
	const title = words.failed.title
	if (answer.refusal === 'over-limit') return { title, description: intakeWords.overLimit(phone) }
	if (answer.refusal === 'other-content') return { title, description: intakeWords.otherContent }
	return answer.refusal === 'gone' ? words.failed : undefined
}
