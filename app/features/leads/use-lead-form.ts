/** A form that becomes a lead: sent once, tried again without a connection, and blank again when it is received. */
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { useFetcher } from 'react-router'
import { showToast } from '#app/components/toast.tsx'
import { useForm } from '#app/components/use-form.ts'
import type { Values } from '#app/core/form.ts'
import type { Dealer } from '#app/features/dealer/dealer.ts'
import { PAGE_FIELD } from '#app/features/submissions/submission.ts'
import type { Unsent } from '#app/features/submissions/unsent.ts'
import { leadMessages } from '#app/messages/en-ZA/leads.ts'
import type { LeadKind, LeadResult } from './lead.ts'
import { MAX_LENGTHS } from './lead-limits.ts'
import { messageFor } from './lead-message.ts'

export type LeadFormProps = {
	token: string
	initialResult?: LeadResult // in answer to a form that was posted without a script
	phone: Dealer['phone'] // for those who cannot send, or wait
}

type Options = LeadFormProps & { kind: LeadKind; action: string; values: Values }

/** Undefined without a connection: then only the server validates. */
const loadSchema = (kind: LeadKind) =>
	import('./lead-schemas.ts').then(
		({ leadSchemas }) => leadSchemas[kind],
		() => undefined,
	)

export function useLeadForm({ kind, action, values, initialResult, phone, ...props }: Options) {
	const fetcher = useFetcher<LeadResult | Unsent>()
	const [result, setResult] = useState<LeadResult | Unsent | undefined>(initialResult)
	const [token, setToken] = useState(initialResult?.token ?? props.token)
	const [hasInputSince, setInputSince] = useState(false)
	const [receivedCount, setReceivedCount] = useState(0)
	// Many visitors may have this page, with the same token, from a cache.
	const [pageName] = useState(() => crypto.getRandomValues(new Uint32Array(4)).join('-'))
	const isWaiting = result !== undefined && 'offline' in result
	const isSent = result !== undefined && 'outcome' in result && result.outcome === 'sent'

	const { form, ref, field, errors, isPending } = useForm({
		schema: () => loadSchema(kind),
		messageOf: (name, code) =>
			leadMessages.problem(name, code, MAX_LENGTHS[name as keyof typeof MAX_LENGTHS]),
		values,
		rejected: {
			errors: result && 'fieldErrors' in result ? result.fieldErrors : undefined,
			values:
				receivedCount === 0 && initialResult && 'values' in initialResult ? initialResult.values : undefined,
		},
		submission: fetcher,
		onSubmit: send,
	})

	function send() {
		if (!isWaiting) setResult(undefined)
		setInputSince(false)
		const data = new FormData(ref.current ?? undefined)
		data.set(PAGE_FIELD, pageName)
		// Nothing on the page depends on what was sent; and loading it anew could fail where the connection is bad.
		return fetcher.submit(data, { method: 'post', action, defaultShouldRevalidate: false })
	}

	const receive = useEffectEvent((next: LeadResult | Unsent) => {
		setResult(next)
		if ('offline' in next) return
		const result = 'outcome' in next ? next : undefined
		const message = messageFor(kind, result, phone.display)
		const isReceived = result?.outcome === 'sent'
		if (message) showToast({ ...message, variant: isReceived ? 'default' : 'destructive' })
		if (result) setToken(result.token)
		if (isReceived && !hasInputSince) setReceivedCount(receivedCount + 1)
	})
	const { state, data } = fetcher
	useEffect(() => {
		if (state === 'idle' && data) receive(data as LeadResult | Unsent)
	}, [state, data])

	return {
		field,
		errors,
		token,
		isSent,
		/** Closed behind what is said of it, unless more was typed while it was sent. */
		isFolded: isSent && !hasInputSince,
		/** The fields begin anew with each form that was received. */
		receivedCount,
		/** What became of a form that was posted without a script, until another is sent. */
		notice: result === initialResult ? initialResult : undefined,
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
				setInputSince(true)
				form.onInput(event)
			},
		},
	}
}
