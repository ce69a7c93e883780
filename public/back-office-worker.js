/** The service worker of the back office (scope /admin): shows push messages. It caches and intercepts nothing. */

addEventListener('push', (event) => {
	const { title, body, path, tag } = event.data.json()
	const options = { body, tag, data: { path }, icon: '/icon-192.png', badge: '/icon-192.png' }
	event.waitUntil(registration.showNotification(title, options))
})

addEventListener('notificationclick', (event) => {
	event.notification.close()
	event.waitUntil(open(event.notification.data.path))
})

/** Never in a tab that shows something else, in which a person may be typing. */
async function open(path) {
	const url = new URL(path, location.origin).href
	const tabs = await clients.matchAll({ type: 'window', includeUncontrolled: true })
	const tab = tabs.find((each) => each.url === url)
	await (tab ? tab.focus() : clients.openWindow(url))
}
