/* What arrives by web push is shown from here: listeners of `scope` for `push` and `notificationclick`. */
