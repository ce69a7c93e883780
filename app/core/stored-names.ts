/**
 * Names inside data that is already stored: in databases, key files, cookies and browsers. Some are words
 * that the code no longer uses. They never change: a renamed one makes encrypted records unreadable, counts
 * forgotten, open jobs orphaned or people signed out.
 */

/**
 * The table in a record's encryption context, under which its ciphertexts decrypt. Tables were renamed since;
 * the fields' names in the contexts are beside the code that encrypts them.
 */
export const ENCRYPTION_TABLES = {
	leads: 'leads',
	tradeInPhotos: 'trade_in_photos',
	tradeInOffers: 'trade_in_offers',
	applications: 'finance_applications',
	applicationDrafts: 'application_drafts',
	leadEvents: 'inbox_deeds',
	emails: 'letters',
	pushSubscriptions: 'staff_push_subscriptions',
	pushKeys: 'push_keys',
	mailServer: 'mail_server',
	leadReceivers: 'lead_receivers',
	leadDeliveries: 'lead_deliveries',
	alertRequests: 'alert_requests', // in links of emails
} as const

/** Purposes of the keys in the key file and in the table of keys. */
export const KEY_PURPOSES = ['kek-app', 'kek-special', 'idx', 'form-token', 'sign-in'] as const

/** What each keyed digest (HMAC) is of: the text before the digested value. */
export const DIGEST_LABELS = {
	attempts: 'attempts',
	backupManifest: 'backup manifest',
	backupObject: 'backup object',
	backupVerification: 'backup verification',
	device: 'device',
	email: 'email',
	formerAddress: 'former address',
	log: 'log',
	draftNetwork: 'network of a draft',
	network: 'network',
	nextDraft: 'draft after',
	preview: 'preview',
	searches: 'attempts searches by ID number',
	submission: 'sent',
	token: 'token',
} as const

/** The prefix of the draft's id in the keys of `submissions` that belong to an ended draft. */
export const SUBMISSION_KEYS = { draftEnd: 'answered' } as const

/** Queues of pg-boss, in which jobs may wait. */
export const QUEUES = {
	emails: 'letters',
	undeliveredEmails: 'undelivered-emails',
	pendingKeys: 'pending-keys',
	publishing: 'publishing',
	housekeeping: 'housekeeping',
	retention: 'retention',
	backup: 'backup',
	stockPhotos: 'stock-photos',
	notifications: 'notifications',
	pushMessages: 'push-messages',
	leadDeliveries: 'lead-deliveries',
	alerts: 'alerts',
} as const

export const COOKIES = {
	session: 'forecourt', // the prefix of all cookies of the sign-in
	draft: 'application_draft',
	draftOfHost: '__Host-application_draft',
	submitted: 'application_sent',
	flash: 'application_word',
	vehicleNotFound: 'car-not-found',
	check: 'cookies-kept', // says nothing but that the browser keeps cookies
} as const

/** Keys in the browser's local and session storage. */
export const STORAGE_KEYS = {
	search: 'inventory-search',
	view: 'inventory-view', // 'pictures' where a phone shows the list so
	staff: 'staff', // the back office was opened in this browser; says nothing of whom
	saved: 'saved-vehicles',
	viewed: 'viewed-vehicles',
	scrollPositions: 'scroll-positions', // the router's, by the key of the history entry
} as const

/** The folder of videos in the file storage; the addresses in records and pages begin with it. */
export const VIDEO_FOLDER = 'films'

/** The folder of logos and icons in the file storage. */
export const LOOK_FOLDER = 'look'

/** The folder of the dealership's PDF documents in the file storage. */
export const DOCUMENT_FOLDER = 'documents'

/** The folder of uploaded ZIP files of photos in the file storage, until their photos are on the cars. */
export const ARCHIVE_FOLDER = 'photo-archives'

/** The folder in `DATA_DIR` for emails while no mail server is set. */
export const EMAIL_FOLDER = 'letters'
