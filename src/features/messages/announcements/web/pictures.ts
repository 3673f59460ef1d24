/** The pictures an announcement takes (docs/spec/messages.md#announcements). */
export const PICTURES = 'image/png,image/gif,image/jpeg'
