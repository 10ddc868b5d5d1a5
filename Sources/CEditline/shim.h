#include <stdio.h>
#include <histedit.h>

// Swift can't call variadic C functions, so each use of el_set, el_get and history has a wrapper.

static inline EditLine *editline_open(const char *name) {
    return el_init(name, stdin, stdout, stderr);
}

/// Sets the prompt function. In the prompt, escape sequences are enclosed in bytes of value 1.
static inline int editline_set_prompt(EditLine *editor, char *(*prompt)(EditLine *)) {
    return el_set(editor, EL_PROMPT_ESC, prompt, '\1');
}

static inline int editline_set_editor(EditLine *editor, const char *name) {
    return el_set(editor, EL_EDITOR, name);
}

static inline int editline_set_data(EditLine *editor, void *data) {
    return el_set(editor, EL_CLIENTDATA, data);
}

static inline void *editline_data(EditLine *editor) {
    void *data = NULL;
    return el_get(editor, EL_CLIENTDATA, &data) == 0 ? data : NULL;
}

static inline int editline_set_reader(EditLine *editor, int (*reader)(EditLine *, wchar_t *)) {
    return el_wset(editor, EL_GETCFN, reader);
}

static inline int editline_set_history(EditLine *editor, History *lines) {
    return el_set(editor, EL_HIST, history, lines);
}

static inline int editline_add_function(
    EditLine *editor, const char *name, const char *help, unsigned char (*function)(EditLine *, int)) {
    return el_set(editor, EL_ADDFN, name, help, function);
}

static inline int editline_bind(EditLine *editor, const char *key, const char *function) {
    return el_set(editor, EL_BIND, key, function, NULL);
}

/// Binds a key in vi's command mode.
static inline int editline_bind_alternative(EditLine *editor, const char *key, const char *function) {
    return el_set(editor, EL_BIND, "-a", key, function, NULL);
}

/// Makes Ctrl-C and Ctrl-Z ordinary characters while a line is edited.
static inline int editline_take_signal_keys(EditLine *editor) {
    return el_set(editor, EL_SETTY, "-d", "-isig", NULL);
}

/// Overrides a terminal capability, named as in termcap.
static inline int editline_set_capability(EditLine *editor, const char *name, const char *value) {
    return el_set(editor, EL_SETTC, name, value, NULL);
}

/// Puts the terminal into editing mode, or restores its mode.
static inline int editline_set_editing(EditLine *editor, int on) {
    return el_set(editor, EL_PREP_TERM, on);
}

/// Redraws the prompt and the line at the cursor.
static inline int editline_redraw(EditLine *editor) {
    return el_set(editor, EL_REFRESH);
}

static inline int history_set_size(History *lines, int size) {
    HistEvent event;
    return history(lines, &event, H_SETSIZE, size);
}

static inline int history_enter(History *lines, const char *line) {
    HistEvent event;
    return history(lines, &event, H_ENTER, line);
}

static inline int history_forget(History *lines) {
    HistEvent event;
    return history(lines, &event, H_CLEAR);
}
