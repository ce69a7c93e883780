/** /admin/account: how a staff member hears of new leads, and whether on this device. */
import { useEffect, useRef, useState } from 'react'
import { Form, useFetcher } from 'react-router'
import { SubmitButton } from '#app/components/button.tsx'
import { Checkbox } from '#app/components/checkbox.tsx'
import { RadioChips } from '#app/components/field-groups.tsx'
import { FormNotice } from '#app/components/form-notice.tsx'
import { Notice } from '#app/components/notice.tsx'
import { useForm } from '#app/components/use-form.ts'
import { notificationMessages as messages } from '#messages/notifications.ts'
import { CHANNEL_OPTIONS, type NotificationSettings, notificationInput } from './notification.ts'

/** Whether this browser shows push messages, and turning them on and off. */
const WORKER = '/back-office-worker.js'
const SCOPE = '/admin'

/** `iphone`: only of a website on the home screen. */
export type PushState = 'loading' | 'unsupported' | 'iphone' | 'denied' | 'off' | 'on'

type Options = Pick<NotificationSettings, 'devices' | 'publicKey'>

export function usePush({ devices, publicKey }: Options) {
	const [state, setState] = useState<PushState>('loading')
	const [hasFailed, setHasFailed] = useState(false)

	useEffect(() => {
		let isCurrent = true
		findState(devices).then(
			(found) => isCurrent && setState(found),
			() => isCurrent && setState('unsupported'),
		)
		return () => {
			isCurrent = false
		}
	}, [devices])

	/** Returns what the server needs to know; undefined if the person or the browser refuses. */
	async function subscribe(): Promise<Record<string, string> | undefined> {
		setHasFailed(false)
		try {
			if ((await Notification.requestPermission()) !== 'granted') {
				setState(Notification.permission === 'denied' ? 'denied' : 'off')
				return undefined
			}
			const { endpoint, keys } = await subscribeDevice(publicKey)
			return { endpoint, ...keys }
		} catch {
			setHasFailed(true)
			return undefined
		}
	}

	async function unsubscribe(): Promise<string> {
		const subscription = await findSubscription()
		await subscription?.unsubscribe().catch(() => false) // the server sends no more anyway
		return subscription?.endpoint ?? ''
	}

	return { state, hasFailed, setHasFailed, subscribe, unsubscribe }
}

async function findState(devices: string[]): Promise<PushState> {
	if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
		return isAppleTouchDevice() ? 'iphone' : 'unsupported'
	if (Notification.permission === 'denied') return 'denied'
	const subscription = await findSubscription()
	return subscription && devices.includes(await hashOf(subscription.endpoint)) ? 'on' : 'off'
}

/** An iPad calls itself a Mac, of which none has a touch screen. */
const isAppleTouchDevice = () =>
	/iPhone|iPad|Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 0

const findSubscription = async () =>
	(await navigator.serviceWorker.getRegistration(SCOPE))?.pushManager.getSubscription()

async function subscribeDevice(publicKey: string) {
	const registration = await navigator.serviceWorker.register(WORKER, { scope: SCOPE })
	await activated(registration)
	// One that was made with another key, or for another person, is of no use.
	await (await registration.pushManager.getSubscription())?.unsubscribe()
	const subscription = await registration.pushManager.subscribe({
		userVisibleOnly: true,
		applicationServerKey: publicKey,
	})
	const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
	return { endpoint, keys: { p256dh, auth } }
}

/** `navigator.serviceWorker.ready` would be of this page only, and waits forever if the worker fails. */
const activated = ({ installing, waiting, active }: ServiceWorkerRegistration): Promise<void> =>
	new Promise((resolve, reject) => {
		const worker = installing ?? waiting
		if (active || !worker) return resolve()
		worker.addEventListener('statechange', () => {
			if (worker.state === 'activated') resolve()
			if (worker.state === 'redundant') reject(new Error('the service worker could not be installed'))
		})
	})

/** As the server computes it (notification-queries.server.ts). */
async function hashOf(endpoint: string): Promise<string> {
	const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint))
	const text = btoa(String.fromCharCode(...new Uint8Array(digest)))
	return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

type Props = { settings: NotificationSettings; isRejected: boolean }

export function NotificationForm({ settings, isRejected }: Props) {
	const { choice } = settings
	const { form, field, wrongFields, failure, isPending } = useForm({
		schema: notificationInput,
		messageOf: () => messages.wrong,
		values: { channel: choice?.channel ?? 'none', outsideHours: choice?.outsideHours ? 'on' : '' },
		rejected: isRejected ? { errors: { channel: 'not-an-option' } } : undefined,
		isOwn: (data) => data.get('intent') === 'notifications',
	})
	return (
		<>
			<Form {...form} method="post" className="grid max-w-160 gap-4">
				<FormNotice {...wrongFields} failure={failure} />
				<RadioChips
					{...field('channel')}
					label={messages.channel}
					options={CHANNEL_OPTIONS.map((value) => ({ value, text: messages.channels[value] }))}
				/>
				<div>
					<Checkbox
						name="outsideHours"
						value="on"
						defaultChecked={field('outsideHours').defaultValue === 'on'}
						aria-describedby="outside-hours-help"
					>
						{messages.outsideHours}
					</Checkbox>
					<p id="outside-hours-help" className="ml-7.5 text-sm text-ink-muted">
						{messages.outsideHoursHelp}
					</p>
				</div>
				<div className="grid max-w-96">
					<SubmitButton
						name="intent"
						value="notifications"
						text={messages.button}
						busyText={messages.busy}
						busy={isPending}
						kind="line"
						className="justify-self-start"
					/>
				</div>
			</Form>
			{choice?.channel === 'push' && <ThisDevice settings={settings} />}
		</>
	)
}

function ThisDevice({ settings }: { settings: NotificationSettings }) {
	const { devices } = settings
	const { state, hasFailed, setHasFailed, subscribe, unsubscribe } = usePush(settings)
	const fetcher = useFetcher<{ isPushChanged?: boolean }>()
	const isBusy = fetcher.state !== 'idle'
	const isRejected = fetcher.data !== undefined && fetcher.data.isPushChanged !== true
	const isToggling = useRef(false)

	useEffect(() => {
		if (isRejected) setHasFailed(true)
	}, [isRejected, setHasFailed])

	async function toggle() {
		if (isToggling.current || isBusy) return
		isToggling.current = true
		if (state === 'on')
			await fetcher.submit({ intent: 'push-off', endpoint: await unsubscribe() }, { method: 'post' })
		else {
			const subscription = await subscribe()
			if (subscription) await fetcher.submit({ intent: 'push-on', ...subscription }, { method: 'post' })
		}
		isToggling.current = false
	}

	const isOn = state === 'on'
	return (
		<section aria-labelledby="this-device" className="mt-7 max-w-160 border-l-3 border-line pl-4">
			<h3 id="this-device" className="font-[650]">
				{messages.devices.heading}
			</h3>
			<p className="mt-1 text-sm text-ink-muted">
				{devices.length > 0 ? messages.devices.count(devices.length) : messages.devices.none}
			</p>
			<noscript>
				<p className="mt-2 text-sm">{messages.devices.noScript}</p>
			</noscript>
			<p role="status" className="mt-2 text-sm no-script:hidden">
				{messages.devices[state]}
			</p>
			{hasFailed && (
				<Notice kind="wrong" role="alert" className="mt-3">
					{messages.devices.failed}
				</Notice>
			)}
			{(state === 'on' || state === 'off') && (
				<SubmitButton
					text={isOn ? messages.devices.turnOff : messages.devices.turnOn}
					busyText={isOn ? messages.devices.turningOff : messages.devices.turningOn}
					busy={isBusy}
					kind="line"
					size="small"
					className="mt-3"
					onClick={toggle}
				/>
			)}
		</section>
	)
}
