/** A form that becomes a lead: sent once, tried again without a connection, and blank again when it is received. */
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { useFetcher } from 'react-router'
import type { Dealer } from '#app/dealer/dealer.ts'
import { PAGE_FIELD } from '#app/intake/intake.ts'
import type { Unsent } from '#app/intake/unsent.ts'
import type { Values } from '#app/kernel/form.ts'
import { showToast } from '#app/ui/toast.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { leadWords } from '#app/words/en-ZA/leads.ts'
import type { LeadAnswer, LeadKind } from './lead.ts'
import { LONGEST } from './lead-limits.ts'
import { messageFor } from './lead-message.ts'

export type LeadFormProps = {
	token: string
	came?: LeadAnswer // in answer to a form that was posted without a script
	phone: Dealer['phone'] // for those who cannot send, or wait
}

type Options = LeadFormProps & { kind: LeadKind; action: string; values: Values }

/** Undefined without a connection: then only the server validates. */
const loadSchema = (kind: LeadKind) =>
	import('./lead-schemas.ts').then(
		({ leadSchemas }) => leadSchemas[kind],
		() => undefined,
	)

export function useLeadForm({ kind, action, values, came, phone, ...props }: Options) {
	const fetcher = useFetcher<LeadAnswer | Unsent>()
	const [result, setResult] = useState<LeadAnswer | Unsent | undefined>(came)
	const [token, setToken] = useState(came?.token ?? props.token)
	const [hasTypedSince, setTypedSince] = useState(false)
	const [receivedCount, setReceivedCount] = useState(0)
	// Many visitors may have this page, with the same token, from a cache.
	const [pageName] = useState(() => crypto.getRandomValues(new Uint32Array(4)).join('-'))
	const isWaiting = result !== undefined && 'offline' in result
	const isSent = result !== undefined && 'outcome' in result && result.outcome === 'sent'

	const { form, ref, field, errors, isPending } = useForm({
		schema: () => loadSchema(kind),
		messageOf: (name, code) => leadWords.problem(name, code, LONGEST[name as keyof typeof LONGEST]),
		values,
		rejected: {
			errors: result && 'problems' in result ? result.problems : undefined,
			values: receivedCount === 0 && came && 'values' in came ? came.values : undefined,
		},
		submission: fetcher,
		onSubmit: send,
	})

	function send() {
		if (!isWaiting) setResult(undefined)
		setTypedSince(false)
		const data = new FormData(ref.current ?? undefined)
		data.set(PAGE_FIELD, pageName)
		// Nothing on the page depends on what was sent; and loading it anew could fail where the connection is bad.
		return fetcher.submit(data, { method: 'post', action, defaultShouldRevalidate: false })
	}

	const receive = useEffectEvent((next: LeadAnswer | Unsent) => {
		setResult(next)
		if ('offline' in next) return
		const answer = 'outcome' in next ? next : undefined
		const message = messageFor(kind, answer, phone.display)
		const isReceived = answer?.outcome === 'sent'
		if (message) showToast({ ...message, variant: isReceived ? 'default' : 'destructive' })
		if (answer) setToken(answer.token)
		if (isReceived && !hasTypedSince) setReceivedCount(receivedCount + 1)
	})
	const { state, data } = fetcher
	useEffect(() => {
		if (state === 'idle' && data) receive(data as LeadAnswer | Unsent)
	}, [state, data])

	return {
		field,
		errors,
		token,
		isSent,
		/** Closed behind what is said of it, unless more was typed while it was sent. */
		isFolded: isSent && !hasTypedSince,
		/** The fields begin anew with each form that was received. */
		receivedCount,
		/** What became of a form that was posted without a script, until another is sent. */
		notice: result === came ? came : undefined,
		isBusy: isPending || isWaiting,
		connection: {
			isWaiting,
			isOffline: isWaiting && result.offline,
			onRetry: () => void (isPending || send()),
			onCancel: () => {
				fetcher.reset()
				setResult(undefined)
				ref.current?.querySelector<HTMLElement>('[type=submit]')?.focus()
			},
		},
		form: {
			...form,
			noValidate: true, // else the browser says what is wrong until the script is there, and in other words
			onInput: (event: FormEvent) => {
				setTypedSince(true)
				form.onInput(event)
			},
		},
	}
}
